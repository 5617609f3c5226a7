import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'

const longMessage =
  'The county moved the tax sale to the second Tuesday in May. Bids you’ve already submitted still count, and your deposit will be returned within ten days.'

/** A title, a link, and a text that takes longer to read. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() =>
          showToast({
            title: 'You’re in the hot seat next week',
            message: 'Add your topic so the pod can prepare.',
            url: '/style-guide/forms',
            linkText: 'Add topic',
          })
        }
      >
        With title and link
      </Button>
      <Button variant="secondary" onClick={() => showToast({ message: longMessage })}>
        Long text
      </Button>
    </div>
  )
}

export const title = 'Title, link, and length'
export const text = 'The link needs both url and linkText. Each character over 80 adds 50 ms, up to 15 seconds.'
