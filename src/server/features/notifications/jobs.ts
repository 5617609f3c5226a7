import { type JobHandler, handles } from '#server/platform/jobs/job.ts'
import { billingMessageDue } from '../billing/index.ts'
import { messageDue } from '../identity/index.ts'
import { applicationAccepted, applicationClosed, applicationReceived, leaderChanged } from '../pods/index.ts'
import { talkRequested } from '../retention/index.ts'
import { packageShipped } from '../welcome/index.ts'
import { deliverMail } from './deliver-mail.ts'
import type { NotificationDeps } from './deps.ts'
import { mailDue } from './mail-due.ts'
import { tellApplicantAccepted, tellApplicantClosed, tellLeaderOfApplicant } from './tell-of-application.ts'
import { tellOfIdentity } from './tell-of-identity.ts'
import { tellNewLeader } from './tell-of-leading.ts'
import { tellOfMembership, tellOperatorOfTalk } from './tell-of-membership.ts'
import { tellOfPackage } from './tell-of-package.ts'

/** What this feature does in the background. */
export const jobHandlers: readonly JobHandler<NotificationDeps>[] = [
  handles(applicationReceived, (deps: NotificationDeps, { applicationId }) => tellLeaderOfApplicant(deps, applicationId)),
  handles(applicationAccepted, (deps: NotificationDeps, { applicationId }) => tellApplicantAccepted(deps, applicationId)),
  handles(applicationClosed, (deps: NotificationDeps, { applicationId }) => tellApplicantClosed(deps, applicationId)),
  handles(leaderChanged, tellNewLeader),
  handles(messageDue, (deps: NotificationDeps, message) => tellOfIdentity(deps, message)),
  handles(billingMessageDue, tellOfMembership),
  handles(talkRequested, tellOperatorOfTalk),
  handles(packageShipped, tellOfPackage),
  handles(mailDue, (deps: NotificationDeps, { mailId }) => deliverMail(deps, mailId)),
]
