import * as z from 'zod/mini'

/** What became of an application: waiting for the leader, accepted, or closed by leader, applicant or rule. */
export const ApplicationStatus = z.enum(['open', 'accepted', 'closed'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** Most applications a member may have open at once. */
export const openApplicationsMax = 3

/** Most characters of the message that goes with an application. */
export const applicationMessageMax = 500
