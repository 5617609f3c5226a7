import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { StateDemo, StateDemos } from '../../state-demo.tsx'

/** One focus ring for all elements. It shows for keyboard focus, not for presses. */
export function Example(): React.ReactNode {
  return (
    <StateDemos>
      <StateDemo label="Button" state="focus">
        <Button>Apply</Button>
      </StateDemo>
      <StateDemo label="Link" state="focus">
        <Link to="/faqs">FAQs</Link>
      </StateDemo>
      <StateDemo label="Field" state="focus">
        <TextField label="City" defaultValue="Tulsa" />
      </StateDemo>
    </StateDemos>
  )
}

export const title = 'Visible focus'
export const text = 'On every page, the first Tab shows “Skip to content.” After navigation, focus moves to the heading.'
