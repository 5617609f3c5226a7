import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'

const longMessage =
  'The county has changed the date of the tax sale to the second Tuesday in May. Bids that were handed in before stay as they are, and the deposit is returned within ten days.'

/** A title, a link, and a text that takes longer to read. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() =>
          showToast({
            title: 'You are on the hot seat next week',
            message: 'Add your topic so the pod can prepare.',
            url: '/style-guide/forms',
            linkText: 'Write it now',
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

export const title = 'Title, link and length'
export const text =
  'The link is shown when both address and text are given. Beyond 80 characters each adds 50 ms, up to 15 seconds.'
