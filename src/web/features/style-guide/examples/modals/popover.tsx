import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'

/** A few sentences beside the element they explain. */
export function Example(): React.ReactNode {
  return (
    <Popover title="Why 87%?" trigger={<Button variant="secondary">87% match</Button>}>
      <p>You both own small multi-family in the Midwest, can meet on Thursdays, and want to learn underwriting this year.</p>
      <p className="mt-2">
        <a href="/style-guide/progress">How we calculate this</a>
      </p>
    </Popover>
  )
}

export const title = 'Popover'
export const text = 'A few sentences beside what they explain, with links if needed. The page stays usable.'
