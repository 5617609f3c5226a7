import { Link } from 'react-router'
import { ShownState, ShownStates } from '../../shown-state.tsx'

/** The states of a link in a text. */
export function Example(): React.ReactNode {
  return (
    <ShownStates>
      <ShownState label="Default">
        <Link to="/faqs">Questions</Link>
      </ShownState>
      <ShownState label="Hover" state="hover">
        <Link to="/faqs">Questions</Link>
      </ShownState>
      <ShownState label="Focus" state="focus">
        <Link to="/faqs">Questions</Link>
      </ShownState>
      <ShownState label="Pressed" state="hover active">
        <Link to="/faqs">Questions</Link>
      </ShownState>
    </ShownStates>
  )
}
