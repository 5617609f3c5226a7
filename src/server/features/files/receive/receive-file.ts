import type { ShownFile } from '#contract/files.ts'
import { ProblemError } from '#contract/problems.ts'
import { type FilePurpose, rulesOfPurpose } from '#domain/files/file-types.ts'
import type { FileDeps } from '../deps.ts'
import { fileLimits } from '../limits.ts'
import type { FileReader } from '../policy.ts'
import type { Sent } from './arrive.ts'
import { keepFile } from './keep-file.ts'

/**
 * Takes a file from somebody who may bring one for this.
 *
 * @throws ProblemError `not-found` where only admins may, `access-required`, `payload-too-large`, `file-refused`
 * @throws TooManyRequestsError after sixty in an hour or two hundred in a day
 */
export async function receiveFile(
  deps: FileDeps,
  person: FileReader,
  file: { purpose: FilePurpose; name: string } & Sent,
): Promise<ShownFile> {
  const { userId, isAdmin, hasAccess } = person
  const { from } = rulesOfPurpose(file.purpose)
  if (from === 'admins' && !isAdmin) throw new ProblemError('not-found')
  if (from === 'members' && !hasAccess) throw new ProblemError('access-required')
  await deps.limits.hit(fileLimits.anHour, userId)
  await deps.limits.hit(fileLimits.aDay, userId)
  return keepFile(deps, { userId, ...file })
}
