import {
  askSupport,
  type Client,
  type LanguageName,
  languageLocales,
  SupportRequest,
} from '@mendwell/contract';
import { formatMoment, type Locale } from '@mendwell/copy';
import { contentId } from '@mendwell/web/server/content-id.server.ts';
import { safeParse } from 'zod/mini';
import {
  type FieldName,
  type FieldProblems,
  type FormResult,
  type FormValues,
  fieldNames,
} from './form-result.ts';
import { problemWords } from './problem-words.server.ts';

const valuesOf = (form: URLSearchParams): FormValues => {
  const of = (name: string) => form.get(name) ?? '';
  return {
    formId: of('formId'),
    topic: of('topic'),
    name: of('name'),
    email: of('email'),
    orderNumber: of('orderNumber'),
    message: of('message'),
  };
};

/** Customers do not wait longer than this. Sending again is safe. */
const patienceMs = 12_000;

type Issues = readonly { readonly code: string; readonly path: readonly PropertyKey[] }[];

function problemsOf(values: FormValues, issues: Issues, locale: Locale): FieldProblems {
  const problems: Partial<Record<FieldName, string>> = {};
  for (const name of fieldNames) {
    const issue = issues.find(({ path }) => path[0] === name);
    if (!issue) continue;
    const kind = issue.code === 'too_big' ? 'too_long' : 'invalid';
    problems[name] = problemWords(name, values[name].trim() ? kind : 'missing', locale);
  }
  return problems;
}

/** Sends the form to our support, or returns why it could not be sent. */
export async function handleSupportForm(
  form: URLSearchParams,
  { api, language }: { api: Client; language: LanguageName },
): Promise<FormResult> {
  const locale = languageLocales[language];
  const values = valuesOf(form);
  const { topic, name, email, orderNumber, message } = values;
  const parsed = safeParse(SupportRequest, {
    id: contentId(values),
    topic,
    name,
    email: email.trim(),
    message,
    ...(orderNumber.trim() ? { orderNumber } : {}),
  });
  if (!parsed.success)
    return { outcome: 'invalid', problems: problemsOf(values, parsed.error.issues, locale), values };
  const unreached = { ok: false, problem: undefined } as const;
  const result = await api(askSupport, { body: parsed.data }, AbortSignal.timeout(patienceMs)).catch(
    () => unreached,
  );
  if (!result.ok)
    return { outcome: result.problem?.code === 'too_many_requests' ? 'too_many' : 'failed', values };
  return {
    outcome: 'sent',
    reference: result.response.reference,
    email: parsed.data.email,
    message: parsed.data.message,
    moment: formatMoment(locale, new Date()),
  };
}
