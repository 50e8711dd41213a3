import { type Client, LinkRequest, requestOrderLink } from '@mendwell/contract';
import { safeParse } from 'zod/mini';
import type { FindResult } from './find-result.ts';

/** Customers do not wait longer than this. Asking again is safe. */
const patienceMs = 12_000;

/** Asks for a link, or returns why it could not be asked for. */
export async function handleFindForm(form: URLSearchParams, api: Client): Promise<FindResult> {
  const typed = form.get('orderOrEmail') ?? '';
  if (!typed.trim()) return { outcome: 'missing', typed };
  const parsed = safeParse(LinkRequest, { orderOrEmail: typed });
  if (!parsed.success) return { outcome: 'invalid', typed };
  const unreached = { ok: false, problem: undefined } as const;
  const result = await api(requestOrderLink, { body: parsed.data }, AbortSignal.timeout(patienceMs)).catch(
    () => unreached,
  );
  if (result.ok) return { outcome: 'sent' };
  return { outcome: result.problem?.code === 'too_many_requests' ? 'too_many' : 'failed', typed };
}
