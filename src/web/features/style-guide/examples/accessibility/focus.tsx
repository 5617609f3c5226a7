import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ShownState, ShownStates } from '../../shown-state.tsx'

/** One ring for everything that takes the focus; it shows for the keyboard, not for a press. */
export function Example(): React.ReactNode {
  return (
    <ShownStates>
      <ShownState label="A button" state="focus">
        <Button>Apply</Button>
      </ShownState>
      <ShownState label="A link" state="focus">
        <Link to="/faqs">Questions</Link>
      </ShownState>
      <ShownState label="A field" state="focus">
        <TextField label="City" defaultValue="Tulsa" />
      </ShownState>
    </ShownStates>
  )
}
