/** Headings need no class: the element defines the style. A page has one `h1`, in its `PageHeader`. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-3">
      <p className="text-2xl leading-tight font-bold tracking-tight">Good morning, Dana</p>
      <h3>Getting to your first meeting</h3>
      <p>Finish your statement before your pod meets. You’ve filled in 7 of 10 fields.</p>
      <p className="text-sm text-ink-3">Tuesday, April 14 · your pod meets in 2 days</p>
    </div>
  )
}

export const title = 'Page text'
export const text = 'Title, heading, text, and help. Use sentence case everywhere.'
