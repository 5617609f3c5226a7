import { ProblemError } from '#contract/problems.ts'
import type { AppContext } from '#server/platform/http/context.ts'
import { isStorable } from '#server/platform/http/storable.ts'

/**
 * The fields of a form that a browser sent.
 *
 * @throws ProblemError `unsupported-media-type` when the body is anything but a URL-encoded form, `invalid-fields` when a
 * field holds what no text of ours can
 */
export async function readForm(context: AppContext): Promise<URLSearchParams> {
  const [type = ''] = (context.req.header('content-type') ?? '').toLowerCase().split(';')
  if (type.trim() !== 'application/x-www-form-urlencoded') throw new ProblemError('unsupported-media-type', 'Send a form.')
  const form = new URLSearchParams(await context.req.text())
  if (!isStorable([...form])) throw new ProblemError('invalid-fields', 'Some characters in this form cannot be stored.')
  return form
}
