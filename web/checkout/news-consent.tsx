interface Props {
  /** The text beside the box, which is stored with the consent. */
  text: string;
  /** Whether the person ticked the box in the form that was refused. Without it the box is never ticked. */
  isTicked: boolean;
}

/** The box with which a buyer asks for news of the organizer. It is optional. */
export const NewsConsent = ({ text, isTicked }: Props) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
    <input
      type="checkbox"
      name="news"
      defaultChecked={isTicked}
      autoComplete="off"
      className="mt-0.5 size-5 shrink-0 accent-accent"
    />
    <span dir="auto" className="min-w-0 wrap-anywhere">
      {text}
    </span>
  </label>
);
