import { getProfileDraft, type profileForms, updateProfileDraft } from '#contract/api/profile-drafts.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { RemoteDraftCalls } from '#web/lib/drafts/remote-draft.ts'

type ProfileForm = (typeof profileForms)[number]
type DraftFields = Parameters<typeof callApi<typeof updateProfileDraft>>[1]['body']['fields']

const callsOf = (form: ProfileForm): RemoteDraftCalls => ({
  read: async () => {
    const { fields } = await callApi(getProfileDraft, { params: { form } }, { quiet: true })
    return Object.fromEntries(
      Object.entries(fields).map(([name, { changedAt, ...entry }]) => [name, { ...entry, at: Date.parse(changedAt) }]),
    )
  },
  send: (changes) =>
    callApi(updateProfileDraft, { params: { form }, body: { fields: changes as DraftFields } }, { keepalive: true, quiet: true }),
})

/** The drafts of the profile's forms on the server, by form. A member finishes on a laptop what they began on a phone. */
export const remoteProfileDrafts: Readonly<Record<ProfileForm, RemoteDraftCalls>> = {
  'personal-info': callsOf('personal-info'),
  'community-profile': callsOf('community-profile'),
  'shipping-address': callsOf('shipping-address'),
  'rei-statement': callsOf('rei-statement'),
}
