/** The signed token that every form on a private page carries (see server/app/visitor.ts). */
export const CsrfField = ({ token }: { token: string }) => <input type="hidden" name="csrftoken" value={token} />;
