import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import {
  encodingOf,
  type QuestionForm,
  QuestionForms,
  useQuestionTexts,
} from '../../forms/questions/question-forms.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';

interface Props extends Pick<ComponentProps<typeof QuestionForms>, 'typed' | 'countries' | 'hrefOf'> {
  forms: QuestionForm[];
  refusal: ShownRefusal | null;
  isOpen: boolean;
}

/** The questions that the buyer answers. Nothing when the guests answer all of them. */
export function OwnAnswers({ forms, typed, countries, hrefOf, refusal, isOpen }: Props) {
  const { labels, ownText } = useQuestionTexts(forms);
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  if (forms.every(({ questions }) => questions.length === 0)) return null;
  return (
    <Form noValidate encType={encodingOf(forms)} refusal={refusal} labels={labels} ownText={ownText}>
      <fieldset disabled={!isOpen} className="grid min-w-0 gap-8">
        <QuestionForms forms={forms} typed={typed} countries={countries} errorOf={errorOf} hrefOf={hrefOf} />
        {isOpen && (
          <Button className="justify-self-start">
            <Trans>Save answers</Trans>
          </Button>
        )}
      </fieldset>
    </Form>
  );
}
