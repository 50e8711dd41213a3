import {
  type Client,
  type LanguageName,
  languageLocales,
  WithdrawalRequest,
  withdraw,
} from '@mendwell/contract';
import { type Locale, m, sayIn } from '@mendwell/copy';
import { contentId } from '@mendwell/web/server/content-id.server.ts';
import { safeParse } from 'zod/mini';
import { problemWords } from './problem-words.server.ts';
import { receiptWords, reviewWords, troubleWords } from './step-words.server.ts';
import {
  type FieldName,
  type FieldProblems,
  fieldNames,
  valuesOf,
  type WithdrawResult,
  type WithdrawValues,
} from './withdraw-result.ts';

function parse(values: WithdrawValues) {
  const { name, email, orderNumber, scope, which } = values;
  return safeParse(WithdrawalRequest, {
    id: contentId(values),
    name,
    email: email.trim(),
    scope,
    ...(orderNumber.trim() ? { orderNumber } : {}),
    ...(which.trim() ? { which } : {}),
  });
}

type Issues = readonly { readonly code: string; readonly path: readonly PropertyKey[] }[];

function problemsOf(values: WithdrawValues, issues: Issues, locale: Locale): FieldProblems {
  const problems: Partial<Record<FieldName, string>> = {};
  for (const name of fieldNames) {
    const issue = issues.find(({ path }) => path[0] === name);
    if (!issue) continue;
    const kind = issue.code === 'too_big' ? 'too_long' : 'invalid';
    problems[name] = problemWords(name, values[name].trim() ? kind : 'missing', locale);
  }
  // The API accepts any declaration; this form can still ask the customer for what is missing.
  if (values.scope === 'some' && !values.which.trim())
    problems.which = problemWords('which', 'missing', locale);
  return problems;
}

/** Customers do not wait longer than this. Confirming again is safe. */
const patienceMs = 12_000;

type Site = {
  readonly api: Client;
  readonly language: LanguageName;
  /** The mail address for withdrawing by mail instead. */
  readonly email: string;
};

/**
 * Handles one step of a withdrawal: back to the form, on to the review, or the confirmation. Only
 * the confirmation has a legal effect.
 */
export async function handleWithdrawalForm(
  form: URLSearchParams,
  { api, language, email }: Site,
): Promise<WithdrawResult> {
  const locale = languageLocales[language];
  const values = valuesOf(Object.fromEntries(form));
  const step = form.get('step');
  if (step === 'edit') return { outcome: 'editing', values };
  const parsed = parse(values);
  const problems = problemsOf(values, parsed.error?.issues ?? [], locale);
  const count = Object.keys(problems).length;
  if (!parsed.success || count > 0) {
    const title = sayIn(locale)(m.withdraw_check, { count });
    return { outcome: 'invalid', title, problems, values };
  }
  const words = reviewWords(locale, values);
  if (step !== 'confirm') return { outcome: 'review', values, words };
  const unreached = { ok: false, problem: undefined } as const;
  const result = await api(withdraw, { body: parsed.data }, AbortSignal.timeout(patienceMs)).catch(
    () => unreached,
  );
  if (!result.ok) {
    const outcome = result.problem?.code === 'too_many_requests' ? 'too_many' : 'failed';
    return { outcome, values, words: { ...words, trouble: troubleWords(locale, outcome, email) } };
  }
  const { receivedAt, ...response } = result.response;
  const received = { ...response, receivedAt: new Date(receivedAt) };
  return { outcome: 'received', words: receiptWords(locale, values, received) };
}
