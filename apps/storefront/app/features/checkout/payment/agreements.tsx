import { m } from '@mendwell/copy';
import { Fragment, type SyntheticEvent } from 'react';
import { changeOrderChoices, type OrderChoices } from '#app/draft/order-choices.ts';
import { useSay } from '#app/site/site.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldErrorText } from '#app/ui/field-error.tsx';

/** The box around it takes every press for its own. */
const alone = (event: SyntheticEvent) => event.stopPropagation();
const notForTheBox = {
  onClick: alone,
  onPointerDown: alone,
  onMouseDown: alone,
  onTouchStart: alone,
  onKeyDown: alone,
};

const NewTab = ({ to, children }: { readonly to: string; readonly children: string }) => {
  const say = useSay();
  return (
    <a href={to} target="_blank" rel="noopener" {...notForTheBox}>
      {children}
      <span className="sr"> ({say(m.payment_new_tab)})</span>
    </a>
  );
};

const gap = '\u0000';

/** The sentence comes whole from the copy; the links go where it names them. */
function TermsSentence() {
  const say = useSay();
  const links = [
    <NewTab key="terms" to="/help/termsAndConditions">
      {say(m.shell_terms)}
    </NewTab>,
    <NewTab key="privacy" to="/help/PrivacyPolicy">
      {say(m.shell_privacy)}
    </NewTab>,
    <NewTab key="withdrawal" to="/help/termsAndConditions#withdrawal">
      {say(m.payment_withdrawal_policy)}
    </NewTab>,
  ];
  return say(m.payment_terms, { terms: gap, privacy: gap, withdrawal: gap })
    .split(gap)
    .map((words, at) => (
      <Fragment key={words}>
        {words}
        {links[at]}
      </Fragment>
    ));
}

type Props = {
  readonly choices: OrderChoices;
  readonly provider: string;
  readonly showsMistakes: boolean;
  /** It is being ordered as it stands here. */
  readonly isDisabled: boolean;
};

/** What the law wants to be asked, never ticked beforehand. */
export function Agreements({ choices, provider, showsMistakes, isDisabled }: Props) {
  const say = useSay();
  const isMissing = showsMistakes && !choices.termsAccepted;
  return (
    <section className="pay-block agreements" aria-labelledby="agreements-title">
      <h2 className="h3" id="agreements-title">
        {say(m.payment_legal)}
      </h2>
      <Checkbox
        isSelected={choices.startsEarly}
        isDisabled={isDisabled}
        onChange={(startsEarly) => changeOrderChoices({ startsEarly })}
        aria-describedby="early-without"
      >
        <b className="strong">{say(m.payment_early)}</b>
        <span className="agreements__text">{say(m.payment_early_text, { provider })}</span>
      </Checkbox>
      <p className="agreements__hint" id="early-without">
        {say(m.payment_early_without)}
      </p>
      <Checkbox
        isSelected={choices.termsAccepted}
        isDisabled={isDisabled}
        onChange={(termsAccepted) => changeOrderChoices({ termsAccepted })}
        isInvalid={isMissing}
        isRequired
        {...(isMissing ? { 'aria-describedby': 'terms-missing' } : {})}
      >
        <TermsSentence />
      </Checkbox>
      {isMissing && (
        <p className="agreements__missing" id="terms-missing">
          <FieldErrorText>{say(m.payment_terms_missing)}</FieldErrorText>
        </p>
      )}
    </section>
  );
}
