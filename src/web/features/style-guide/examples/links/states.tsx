import { Link } from 'react-router'
import { StateDemo, StateDemos } from '../../state-demo.tsx'

/** The states of a link in text. */
export function Example(): React.ReactNode {
  return (
    <StateDemos>
      <StateDemo label="Default">
        <Link to="/faqs">Questions</Link>
      </StateDemo>
      <StateDemo label="Hover" state="hover">
        <Link to="/faqs">Questions</Link>
      </StateDemo>
      <StateDemo label="Focus" state="focus">
        <Link to="/faqs">Questions</Link>
      </StateDemo>
      <StateDemo label="Pressed" state="hover active">
        <Link to="/faqs">Questions</Link>
      </StateDemo>
    </StateDemos>
  )
}

export const title = 'States'
export const text = 'The line grows under the pointer; the focus has a ring.'
