import { type JobHandler, handles } from '#server/platform/jobs/job.ts'
import { swapAnswered, swapAsked } from '../../meetings/index.ts'
import type { NewsDeps, NotificationDeps } from '../deps.ts'
import { askForOutcome, findOutcomesDue } from './ask-outcome.ts'
import { outcomeDue, outcomesDue, turnNear, turnsDue } from './jobs.ts'
import { askAboutSwap, tellOfSwapAnswer } from './tell-of-swap.ts'
import { findNearTurns, tellOfTurn } from './tell-of-turn.ts'

/** Mail about hot seats. */
export const hotSeatMailJobs: readonly JobHandler<NotificationDeps & NewsDeps>[] = [
  handles(swapAsked, askAboutSwap),
  handles(swapAnswered, tellOfSwapAnswer),
  handles(turnsDue, (deps: NotificationDeps) => findNearTurns(deps)),
  handles(turnNear, tellOfTurn),
  handles(outcomesDue, (deps: NotificationDeps) => findOutcomesDue(deps)),
  handles(outcomeDue, askForOutcome),
]
