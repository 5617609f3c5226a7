/** `max-w-prose` limits lines to 65 characters, a comfortable reading length. */
export function Example(): React.ReactNode {
  return (
    <p className="max-w-prose">
      A pod is five to eight investors who meet every week for an hour, say what they will do, and report back. One of them leads.
      You are matched by strategy, stage and the hours you have, and by what one knows that the other wants to learn.
    </p>
  )
}

export const title = 'Line length'
export const text = 'Long texts stop at 65 characters.'
