/** `max-w-prose` limits lines to 65 characters, a comfortable reading length. */
export function Example(): React.ReactNode {
  return (
    <p className="max-w-prose">
      A pod is four to eight investors who meet for an hour every week, make commitments, and report back. One of them leads. We
      match you by strategy, stage, and schedule, and by what each of you knows that the others want to learn.
    </p>
  )
}

export const title = 'Line length'
export const text = 'Limit lines of long text to 65 characters.'
