import { useLingui } from '@lingui/react/macro';
import {
  AGENDA_TEXT_MAX_CHARS,
  AGENDA_TITLE_MAX_CHARS,
  ANSWER_MAX_CHARS,
  PERFORMER_ROLE_MAX_CHARS,
  QUESTION_MAX_CHARS,
} from '#shared/limits.ts';
import { PERFORMER_NAME_MAX_CHARS } from '#shared/organizer-limits.ts';
import { TextField } from '../../ui/field.tsx';
import type { EventTexts } from '../event-form-fields.ts';
import { RowList } from './row-list.tsx';

interface Props {
  texts: EventTexts;
  errorOf: (name: string) => string | undefined;
}

const useShared = () => {
  const { t } = useLingui();
  return { requiredText: t`(required)`, autoComplete: 'off' };
};

/** The rows of the agenda. */
export function AgendaFields({ texts, errorOf }: Props) {
  const { t } = useLingui();
  const shared = useShared();
  return (
    <RowList
      id="agenda"
      columns={['agendaTime', 'agendaTitle', 'agendaText']}
      values={[texts.agendaTime, texts.agendaTitle, texts.agendaText]}
      legend={t`Agenda`}
      addText={t`Add to the agenda`}
      rowText={(number) => t`Agenda item ${number}`}
      error={errorOf('agenda')}
    >
      {({ values: [time, title, text], index }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
            <TextField
              {...shared}
              id={`agenda.${index}.time`}
              name="agendaTime"
              type="time"
              label={t`Time`}
              defaultValue={time}
              error={errorOf(`agenda.${index}.time`)}
            />
            <TextField
              {...shared}
              id={`agenda.${index}.title`}
              name="agendaTitle"
              label={t`What happens`}
              maxLength={AGENDA_TITLE_MAX_CHARS}
              defaultValue={title}
              error={errorOf(`agenda.${index}.title`)}
            />
          </div>
          <TextField
            {...shared}
            id={`agenda.${index}.text`}
            name="agendaText"
            label={t`Details`}
            rows={2}
            maxLength={AGENDA_TEXT_MAX_CHARS}
            defaultValue={text}
            error={errorOf(`agenda.${index}.text`)}
          />
        </>
      )}
    </RowList>
  );
}

/** The rows of the performers. */
export function LineupFields({ texts, errorOf }: Props) {
  const { t } = useLingui();
  const shared = useShared();
  return (
    <RowList
      id="lineup"
      columns={['performerName', 'performerRole']}
      values={[texts.performerName, texts.performerRole]}
      legend={t`Lineup`}
      addText={t`Add a performer`}
      rowText={(number) => t`Performer ${number}`}
      error={errorOf('lineup')}
    >
      {({ values: [name, role], index }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...shared}
            id={`lineup.${index}.name`}
            name="performerName"
            label={t`Name`}
            maxLength={PERFORMER_NAME_MAX_CHARS}
            defaultValue={name}
            error={errorOf(`lineup.${index}.name`)}
          />
          <TextField
            {...shared}
            id={`lineup.${index}.role`}
            name="performerRole"
            label={t`Role`}
            placeholder={t`Drums, host, speaker…`}
            maxLength={PERFORMER_ROLE_MAX_CHARS}
            defaultValue={role}
            error={errorOf(`lineup.${index}.role`)}
          />
        </div>
      )}
    </RowList>
  );
}

/** The rows of questions with answers. */
export function QuestionFields({ texts, errorOf }: Props) {
  const { t } = useLingui();
  const shared = useShared();
  return (
    <RowList
      id="faq"
      columns={['question', 'answer']}
      values={[texts.question, texts.answer]}
      legend={t`FAQ`}
      addText={t`Add a question`}
      rowText={(number) => t`Question ${number}`}
      error={errorOf('faq')}
    >
      {({ values: [question, answer], index }) => (
        <>
          <TextField
            {...shared}
            id={`faq.${index}.q`}
            name="question"
            label={t`Question`}
            placeholder={t`Can I bring my dog?`}
            maxLength={QUESTION_MAX_CHARS}
            defaultValue={question}
            error={errorOf(`faq.${index}.q`)}
          />
          <TextField
            {...shared}
            id={`faq.${index}.a`}
            name="answer"
            label={t`Answer`}
            rows={2}
            maxLength={ANSWER_MAX_CHARS}
            defaultValue={answer}
            error={errorOf(`faq.${index}.a`)}
          />
        </>
      )}
    </RowList>
  );
}
