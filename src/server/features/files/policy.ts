import { hasPermission, type StaffRole } from '#domain/access/roles.ts'
import { rulesOfPurpose } from '#domain/files/file-types.ts'
import type { StoredFile } from './store.ts'

/** The user requesting a file. `hasAccess` is true while their membership is active. */
export type FileReader = { userId: string; role: StaffRole | null; hasAccess: boolean }

/**
 * Returns whether a user may read a file: `yes`; `no-access` if they could with an active membership; `no`, which is reported as
 * not found.
 */
export function readPermission(
  { userId, purpose, attachedTo, isWithheld }: Pick<StoredFile, 'userId' | 'purpose' | 'attachedTo' | 'isWithheld'>,
  reader: FileReader,
): 'yes' | 'no-access' | 'no' {
  if (userId === reader.userId) return 'yes'
  if (attachedTo === null) return 'no'
  if (hasPermission(reader.role, rulesOfPurpose(purpose).permission)) return 'yes'
  if (isWithheld || rulesOfPurpose(purpose).readers === 'nobody') return 'no'
  return reader.hasAccess ? 'yes' : 'no-access'
}
