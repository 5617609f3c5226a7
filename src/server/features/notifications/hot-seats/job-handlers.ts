import { type JobHandler, handles } from '#server/platform/jobs/job.ts'
import { swapAnswered, swapAsked } from '../../meetings/index.ts'
import type { NewsDeps, NotificationDeps } from '../deps.ts'
import { askAboutSwap, tellOfSwapAnswer } from './tell-of-swap.ts'

/** Mail about hot seats. */
export const hotSeatMailJobs: readonly JobHandler<NotificationDeps & NewsDeps>[] = [
  handles(swapAsked, askAboutSwap),
  handles(swapAnswered, tellOfSwapAnswer),
]
