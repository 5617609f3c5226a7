import * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'

/** Status of an application: waiting for the leader, accepted, or closed. */
export const ApplicationStatus = z.enum(['open', 'accepted', 'closed'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/**
 * Why an application was closed: the leader declined, the applicant withdrew or joined another pod, the pod was closed, or the
 * leader did not answer in time.
 */
export const CloseReason = z.enum(['declined', 'withdrawn', 'joined-another-pod', 'pod-closed', 'not-answered'])
export type CloseReason = z.infer<typeof CloseReason>

/** Maximum number of open applications per member. */
export const openApplicationsMax = 3

/** Days after which the leader is reminded of a waiting application, and after which it closes automatically. */
export const applicationDays = { reminders: [3, 7], closes: 14 } as const

/** Maximum length of an application's message, in characters. */
export const applicationMessageMax = 500

/** Fields of an application. */
export const applicationFields = compileFields([
  field({
    name: 'message',
    label: t`Message`,
    rules: `length:0,${applicationMessageMax}`,
    multiline: true,
    help: t`Say what you’re working on and what you hope to find in this pod.`,
  }),
])
