import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { AppContext } from '#server/platform/http/context.ts'
import { isStorable } from '#server/platform/http/storable.ts'

/**
 * Parses a submitted form.
 *
 * @throws ProblemError `unsupported-media-type` if the body is not a URL-encoded form, `invalid-fields` if a field contains
 *   characters that we can't store
 */
export async function parseFormBody(context: AppContext): Promise<URLSearchParams> {
  const [type = ''] = (context.req.header('content-type') ?? '').toLowerCase().split(';')
  if (type.trim() !== 'application/x-www-form-urlencoded') throw new ProblemError('unsupported-media-type', t`Send a form.`)
  const form = new URLSearchParams(await context.req.text())
  if (!isStorable([...form])) throw new ProblemError('invalid-fields', t`We can’t store some of the characters in this form.`)
  return form
}
