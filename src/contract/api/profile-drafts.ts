import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Forms of the profile whose unsaved changes the member finds on every device. */
export const profileForms = ['personal-info', 'community-profile', 'shipping-address', 'rei-statement'] as const

const FieldValue = z.union([
  z.string().check(z.maxLength(5_000)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100)),
])

/** An unsaved value, and the saved value that it is based on. */
const DraftField = z.object({ value: FieldValue, base: z.optional(FieldValue) })

const FieldName = z.string().check(z.regex(/^[A-Za-z][\w.]{0,59}$/))
const maxFields = 100

/** The unsaved changes of a form by field name, each with the time it was stored. */
export const ProfileDraft = z.object({
  fields: z.record(z.string(), z.extend(DraftField, { changedAt: z.iso.datetime() })),
})
export type ProfileDraft = z.infer<typeof ProfileDraft>

const Params = z.object({ form: z.enum(profileForms) })

/** GET /api/profile-drafts/{form}: returns what the member has typed into a form of the profile and not saved, on any device. */
export const getProfileDraft = endpoint({
  method: 'GET',
  path: '/api/profile-drafts/{form}',
  access: 'auth',
  summary: 'Returns the unsaved changes of a profile form, from all devices',
  params: Params,
  response: ProfileDraft,
  problems: ['not-found'],
})

/** PATCH /api/profile-drafts/{form}: stores the submitted fields, or deletes those that are null. The profile itself stays. */
export const updateProfileDraft = endpoint({
  method: 'PATCH',
  path: '/api/profile-drafts/{form}',
  access: 'auth',
  limit: 'autosave',
  summary: 'Stores unsaved changes of a profile form; null deletes one',
  params: Params,
  body: z.object({
    fields: z
      .record(FieldName, z.nullable(DraftField))
      .check(z.refine((fields) => Object.keys(fields).length <= maxFields, 'Send up to 100 fields.')),
  }),
  problems: ['not-found', 'invalid-fields'],
})
