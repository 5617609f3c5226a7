import { ProblemError } from '#contract/problems.ts'
import type { AppContext } from '#server/platform/http/context.ts'

/**
 * The fields of a form that a browser sent.
 *
 * @throws ProblemError `unsupported-media-type` when the body is anything but a URL-encoded form
 */
export async function readForm(context: AppContext): Promise<URLSearchParams> {
  const [type = ''] = (context.req.header('content-type') ?? '').toLowerCase().split(';')
  if (type.trim() !== 'application/x-www-form-urlencoded') throw new ProblemError('unsupported-media-type', 'Send a form.')
  return new URLSearchParams(await context.req.text())
}
