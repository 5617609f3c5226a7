import { DeliveryLine } from '../form/delivery-line.tsx'
import type { AnswerSheet } from './answer-sheet.ts'
import { useDelivery, useSavedAtMs } from './use-sheet.ts'

/** Whether what was answered is safe, in a few words beside the number of the topic. */
export function SaveState({ sheet }: { sheet: AnswerSheet }): React.ReactNode {
  return <DeliveryLine what="Your answers" delivery={useDelivery(sheet)} savedAtMs={useSavedAtMs(sheet)} onRetry={sheet.flush} />
}
