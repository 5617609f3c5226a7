import type { EndpointSpec } from './endpoint.ts'
import * as account from './identity/account.ts'
import * as admin from './admin.ts'
import * as auth from './identity/auth.ts'
import * as visitor from '../pages/visitor.ts'
import * as billing from './billing/billing.ts'
import * as commitments from './meetings/commitments.ts'
import * as community from './community/posts.ts'
import * as communityCases from './community/cases.ts'
import * as communityComments from './community/comments.ts'
import * as communityReports from './community/reports.ts'
import * as directory from './community/directory.ts'
import * as courses from './content/courses.ts'
import * as coursesAdmin from './content/courses-admin.ts'
import * as faqs from './content/faqs.ts'
import * as faqsAdmin from './content/faqs-admin.ts'
import * as hotSeats from './meetings/hot-seats.ts'
import * as calendar from './calendar/calendar.ts'
import * as calendarEvents from './calendar/events.ts'
import * as calendarFeeds from './calendar/feeds.ts'
import * as agendaTemplates from './meetings/agenda-templates.ts'
import * as assessment from './assessment.ts'
import * as attendance from './meetings/attendance.ts'
import * as mails from './notifications/emails.ts'
import * as matchingDrafts from './matching/drafts.ts'
import * as matchingRuns from './matching/runs.ts'
import * as matchingSettings from './matching/settings.ts'
import * as me from './me.ts'
import * as media from './media.ts'
import * as meetings from './meetings/meetings.ts'
import * as meetingRoom from './meetings/room.ts'
import * as myMatch from './pods/my-match.ts'
import * as myWeek from './meetings/my-week.ts'
import * as notificationPush from './notifications/push.ts'
import * as notificationCentre from './notifications/center.ts'
import * as notificationSettings from './notifications/settings.ts'
import * as paymentsAdmin from './billing/payments-admin.ts'
import * as packagesAdmin from './welcome/packages-admin.ts'
import * as pods from './pods/pods.ts'
import * as privacy from './privacy.ts'
import * as profileDrafts from './profile-drafts.ts'
import * as podApplications from './pods/applications.ts'
import * as podConcerns from './pods/concerns.ts'
import * as podHealth from './meetings/pod-health.ts'
import * as podMerges from './pod-merges.ts'
import * as podMembership from './pods/membership.ts'
import * as retention from './retention.ts'
import * as succession from './pods/succession.ts'
import * as search from './search.ts'
import * as support from './support/support.ts'
import * as supportInbox from './support/inbox.ts'
import * as welcome from './welcome/welcome.ts'
import * as worksheets from './content/worksheets.ts'

/** One module per noun. An endpoint is served, documented and tested once its module is listed here. */
const endpointModules: readonly object[] = [
  auth,
  account,
  visitor,
  me,
  myMatch,
  myWeek,
  assessment,
  billing,
  paymentsAdmin,
  retention,
  pods,
  meetings,
  meetingRoom,
  agendaTemplates,
  attendance,
  podApplications,
  podMembership,
  succession,
  podConcerns,
  podHealth,
  podMerges,
  media,
  calendar,
  calendarFeeds,
  calendarEvents,
  community,
  communityComments,
  communityReports,
  communityCases,
  directory,
  hotSeats,
  commitments,
  worksheets,
  welcome,
  packagesAdmin,
  notificationCentre,
  notificationPush,
  support,
  supportInbox,
  search,
  faqs,
  faqsAdmin,
  courses,
  coursesAdmin,
  notificationSettings,
  mails,
  matchingRuns,
  matchingDrafts,
  matchingSettings,
  admin,
  privacy,
  profileDrafts,
]

/** Every endpoint of the product. */
export const api: readonly EndpointSpec[] = endpointModules.flatMap((noun) => Object.values(noun).filter(isEndpoint))

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
