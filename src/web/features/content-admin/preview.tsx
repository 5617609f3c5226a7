/** How a text will be read, below the field that it is typed into; nothing yet where there is none. */
export function Preview({ children }: { children: React.ReactNode }): React.ReactNode {
  return (
    // A lesson is long: it is scrolled here, by keys too, so that saving stays near.
    <section
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="max-h-[60vh] overflow-y-auto rounded-md border border-line bg-paper p-4 md:col-span-2"
    >
      <h3 className="mb-2 text-sm font-semibold text-ink-3">How it is read</h3>
      {children ?? <p className="text-md text-ink-3">Nothing yet.</p>}
    </section>
  )
}
