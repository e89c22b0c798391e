import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/field.tsx';

interface Props {
  texts: Record<'minPerOrder' | 'maxPerOrder' | 'maxPerPerson', string> & { isAddOn: boolean };
  labels: Record<string, string>;
  errorOf: (name: string) => string | undefined;
}

/** How many tickets an order may have, and, while the kind of the ticket in the form is free, one person. */
export function LimitFields({ texts, labels, errorOf }: Props) {
  const { t } = useLingui();
  const shared = { requiredText: t`(required)`, autoComplete: 'off' };
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {(['minPerOrder', 'maxPerOrder'] as const).map((name) => (
          <TextField
            {...shared}
            key={name}
            id={name}
            name={name}
            type="number"
            label={labels[name]}
            maxLength={2}
            defaultValue={texts[name]}
            error={errorOf(name)}
          />
        ))}
      </div>
      {!texts.isAddOn && (
        <div className="hidden group-has-[#kind-free:checked]/ticket:block">
          <TextField
            {...shared}
            id="maxPerPerson"
            name="maxPerPerson"
            type="number"
            label={labels['maxPerPerson']}
            hint={t`For free tickets. All orders with the same email address count. Leave empty for no limit.`}
            maxLength={4}
            className="max-w-72"
            defaultValue={texts.maxPerPerson}
            error={errorOf('maxPerPerson')}
          />
        </div>
      )}
    </>
  );
}
