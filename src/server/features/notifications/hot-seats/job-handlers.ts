import { type JobHandler, handleJob } from '#server/platform/jobs/job.ts'
import { swapAnswered, swapRequested } from '../../meetings/index.ts'
import type { LiveEventDeps, NotificationDeps } from '../deps.ts'
import { notifyOfOutcomeRequest, enqueueOutcomeRequests } from './request-outcome.ts'
import { outcomeDue, outcomesDue, turnNear, turnsDue } from './jobs.ts'
import { notifyOfSwapRequest, notifyOfSwapResponse } from './notify-of-swap.ts'
import { enqueueTurnNotifications, notifyOfTurn } from './notify-of-turn.ts'

export const hotSeatNotificationJobs: readonly JobHandler<NotificationDeps & LiveEventDeps>[] = [
  handleJob(swapRequested, notifyOfSwapRequest),
  handleJob(swapAnswered, notifyOfSwapResponse),
  handleJob(turnsDue, (deps: NotificationDeps) => enqueueTurnNotifications(deps)),
  handleJob(turnNear, notifyOfTurn),
  handleJob(outcomesDue, (deps: NotificationDeps) => enqueueOutcomeRequests(deps)),
  handleJob(outcomeDue, notifyOfOutcomeRequest),
]
