import { and, eq } from 'drizzle-orm'
import type { ProfileDraft } from '#contract/api/profile-drafts.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { profileDrafts } from '../tables.ts'

/** Identifies a draft: its member and form. */
export type DraftKey = { userId: string; form: string }

const { userId: ofUser, form: ofForm, fields, changedAt } = profileDrafts
const isDraft = ({ userId, form }: DraftKey) => and(eq(ofUser, userId), eq(ofForm, form))

/** Returns the unsaved fields of a form, empty if there are none. */
export async function findDraftFields(executor: Executor, key: DraftKey): Promise<ProfileDraft['fields']> {
  const [found] = await executor.select({ fields }).from(profileDrafts).where(isDraft(key))
  return found?.fields ?? {}
}

/** Returns the unsaved fields of a form under a row lock, so that two devices merge one after the other. */
export async function lockDraftFields(tx: Transaction, key: DraftKey, now: Date): Promise<ProfileDraft['fields']> {
  await tx
    .insert(profileDrafts)
    .values({ ...key, fields: {}, changedAt: now })
    .onConflictDoNothing()
  const [locked] = await tx.select({ fields }).from(profileDrafts).where(isDraft(key)).for('update')
  return locked?.fields ?? {}
}

/** Replaces the fields of a locked draft. Without fields its row goes. */
export async function replaceDraftFields(
  tx: Transaction,
  key: DraftKey,
  next: { fields: ProfileDraft['fields']; now: Date },
): Promise<void> {
  if (Object.keys(next.fields).length === 0) await tx.delete(profileDrafts).where(isDraft(key))
  else await tx.update(profileDrafts).set({ fields: next.fields, changedAt: next.now }).where(isDraft(key))
}

/** Exports a member's unsaved changes, one record per field. */
export async function exportDrafts(tx: Executor, userId: string): Promise<DataRecord[]> {
  const rows = await tx.select({ form: ofForm, fields, changedAt }).from(profileDrafts).where(eq(ofUser, userId)).orderBy(ofForm)
  return rows.flatMap(({ form, fields: typed }) =>
    Object.entries(typed).map(([field, { value, changedAt: at }]) => ({ form, field, value, changedAt: at })),
  )
}

export async function deleteDraftsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(profileDrafts).where(eq(ofUser, userId))
}
