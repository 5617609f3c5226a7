import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { StateDemo, StateDemos } from '../../state-demo.tsx'

/** One focus ring for all elements. It shows for keyboard focus, not for presses. */
export function Example(): React.ReactNode {
  return (
    <StateDemos>
      <StateDemo label="A button" state="focus">
        <Button>Apply</Button>
      </StateDemo>
      <StateDemo label="A link" state="focus">
        <Link to="/faqs">Questions</Link>
      </StateDemo>
      <StateDemo label="A field" state="focus">
        <TextField label="City" defaultValue="Tulsa" />
      </StateDemo>
    </StateDemos>
  )
}

export const title = 'Focus in sight'
export const text = 'Tab on any page begins with “Skip to content”. After a navigation the heading has the focus.'
