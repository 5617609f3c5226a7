import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'

/** Two confirmations at once open one after the other. */
export function Example(): React.ReactNode {
  const confirmBoth = (): void => {
    void confirm({ title: 'Share your phone number with your pod?', confirmText: 'Share' })
    void confirm({ title: 'Add the meeting to your calendar?', confirmText: 'Add' })
  }
  return (
    <Button variant="secondary" onClick={confirmBoth}>
      Ask two questions
    </Button>
  )
}

export const title = 'Several questions'
export const text = 'They open one at a time. Each starts with the focus on its safe button.'
