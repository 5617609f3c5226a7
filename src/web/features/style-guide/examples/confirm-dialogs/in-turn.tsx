import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm/confirm.ts'

/** Two questions at once are asked one after the other. */
export function Example(): React.ReactNode {
  const askBoth = (): void => {
    void confirm({ title: 'Share your phone number with the pod?', confirmText: 'Share' })
    void confirm({ title: 'Add the meeting to your calendar?', confirmText: 'Add' })
  }
  return (
    <Button variant="secondary" onClick={askBoth}>
      Ask two things
    </Button>
  )
}
