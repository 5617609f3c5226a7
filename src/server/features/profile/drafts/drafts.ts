import type { BodyOf } from '#contract/api/endpoint.ts'
import type { ProfileDraft, updateProfileDraft as endpoint } from '#contract/api/profile-drafts.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Deps } from '#server/deps.ts'
import { type DraftKey, findDraftFields, lockDraftFields, replaceDraftFields } from './store.ts'

/** More fields than any form of the profile has. */
const maxFields = 100

/** Returns what a member has typed into a form of their profile and not saved, on any device. */
export async function getProfileDraft({ db }: Pick<Deps, 'db'>, key: DraftKey): Promise<ProfileDraft> {
  return { fields: await findDraftFields(db, key) }
}

/**
 * Stores the sent fields of a draft and deletes those that are null. Fields that are not sent stay as another device stored them.
 *
 * @throws ProblemError `invalid-fields` if the draft would have more fields than any form
 */
export async function updateProfileDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: DraftKey,
  { fields: sent }: BodyOf<typeof endpoint>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const fields = { ...(await lockDraftFields(tx, key, now)) }
    for (const [name, field] of Object.entries(sent)) {
      if (field === null) delete fields[name]
      else fields[name] = { ...field, changedAt: now.toISOString() }
    }
    if (Object.keys(fields).length > maxFields) {
      throw new ProblemError('invalid-fields', undefined, [{ field: 'fields', message: t`A draft can have up to 100 fields.` }])
    }
    await replaceDraftFields(tx, key, { fields, now })
  })
}
