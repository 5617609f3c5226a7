import { hasPermission } from '#domain/access/roles.ts'
import type { FileView } from '#contract/api/files.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { type FilePurpose, rulesOfPurpose } from '#domain/files/file-types.ts'
import type { FileDeps } from '../deps.ts'
import type { FileReader } from '../policy.ts'
import type { UploadBody } from './temp-upload.ts'
import { storeFile } from './store-file.ts'
import type { Limit } from '#server/platform/limits/limits.ts'

/**
 * Receives an upload from a user who may upload for this purpose.
 *
 * @throws ProblemError `not-found` if only staff may, `access-required`, `payload-too-large`, `file-refused`
 * @throws TooManyRequestsError after 60 in an hour or 200 in a day
 */
export async function receiveFile(
  deps: FileDeps,
  reader: FileReader,
  file: { purpose: FilePurpose; name: string } & UploadBody,
): Promise<FileView> {
  const { userId, role, hasAccess } = reader
  const { uploaders: from, permission } = rulesOfPurpose(file.purpose)
  if (from === 'staff' && !hasPermission(role, permission)) throw new ProblemError('not-found')
  if (from === 'members' && !hasAccess) throw new ProblemError('access-required')
  await deps.limits.hit(fileLimits.anHour, userId)
  await deps.limits.hit(fileLimits.aDay, userId)
  return storeFile(deps, { userId, ...file })
}

const hourMs = 60 * 60_000

/** Rate limits of uploads, per user. */
const fileLimits = {
  anHour: { name: 'files.uploads/hour', max: 60, windowMs: hourMs },
  aDay: { name: 'files.uploads/day', max: 200, windowMs: 24 * hourMs },
} as const satisfies Record<string, Limit>
