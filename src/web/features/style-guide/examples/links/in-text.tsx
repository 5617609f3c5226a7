import { Link } from 'react-router'

/** A link in text needs no class: it is underlined everywhere. */
export function Example(): React.ReactNode {
  return (
    <p className="max-w-prose">
      Pods meet once a week for an hour. Before you apply, read <Link to="/faqs">what a pod expects of you</Link>, and finish{' '}
      <Link to="/assessment">the assessment</Link>: it takes twelve minutes.
    </p>
  )
}

export const title = 'In a text'
export const text = 'Underlined, so that it is not known by its colour alone.'
