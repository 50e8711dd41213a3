import { m, supportTopicWords } from '@mendwell/copy';
import { supportTopics } from '@mendwell/domain';
import { FieldErrorText } from '@mendwell/ui/field-error.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Check } from 'lucide-react';
import { fieldId } from './form-result.ts';
import '@mendwell/ui/chip.css';

type Props = {
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  readonly isFirstMistake: boolean;
};

/** The choice of the topic: radio buttons that look like chips. */
export function TopicChoice({ chosen, error, isFirstMistake }: Props) {
  const say = useSay();
  const id = fieldId('topic');
  const first = { id, autoFocus: isFirstMistake };
  return (
    <fieldset
      className="topics full"
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field__label">{say(m.support_topic)}</legend>
      <div className="topics__row">
        {supportTopics.map((topic, index) => (
          <label key={topic} className="topic">
            <input
              type="radio"
              name="topic"
              value={topic}
              className="sr"
              defaultChecked={chosen === topic}
              {...(index === 0 ? first : {})}
            />
            <span className="chip">
              <Icon of={Check} size="s" />
              {say(supportTopicWords[topic])}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div id={`${id}-error`}>
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      )}
    </fieldset>
  );
}
