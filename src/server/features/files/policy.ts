import { rulesOfPurpose } from '#domain/files/file-types.ts'
import type { StoredFile } from './store.ts'

/** Whoever asks for a file: `hasAccess` while their membership is active. */
export type FileReader = { userId: string; isAdmin: boolean; hasAccess: boolean }

/**
 * Whether somebody may have a file: `yes`; `no-access` where they might with a membership; `no`, of which they are told no more than
 * that there is nothing.
 */
export function mayRead(
  { userId, purpose, attachedTo, isWithheld }: Pick<StoredFile, 'userId' | 'purpose' | 'attachedTo' | 'isWithheld'>,
  reader: FileReader,
): 'yes' | 'no-access' | 'no' {
  if (userId === reader.userId) return 'yes'
  if (attachedTo === null) return 'no'
  if (reader.isAdmin) return 'yes'
  if (isWithheld || rulesOfPurpose(purpose).readers === 'nobody') return 'no'
  return reader.hasAccess ? 'yes' : 'no-access'
}
