import * as z from 'zod/mini'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'

/** What became of an application: waiting for the leader, accepted, or closed. */
export const ApplicationStatus = z.enum(['open', 'accepted', 'closed'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/**
 * Why an application was closed: by the leader, by the applicant, because they took a place elsewhere, because the pod is no more, or
 * because the leader let it wait too long.
 */
export const CloseReason = z.enum(['declined', 'withdrawn', 'joined-another-pod', 'pod-closed', 'not-answered'])
export type CloseReason = z.infer<typeof CloseReason>

/** Most applications a member may have open at once. */
export const openApplicationsMax = 3

/** Days after which the leader is reminded of an application that waits, and after which it closes by itself. */
export const applicationDays = { reminders: [3, 7], closes: 14 } as const

/** Most characters of the message that goes with an application. */
export const applicationMessageMax = 500

/** What a member writes when they apply. */
export const applicationFields = compileFields([
  field({
    name: 'message',
    label: 'Message',
    rules: `length:0,${applicationMessageMax}`,
    multiline: true,
    help: 'What you are working on, and what you hope to find in this pod.',
  }),
])
