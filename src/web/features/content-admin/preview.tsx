/** How a text will be read, below the field that it is typed into; nothing yet where there is none. */
export function Preview({ children }: { children: React.ReactNode }): React.ReactNode {
  return (
    <section aria-label="Preview" className="rounded-md border border-line bg-paper p-4 md:col-span-2">
      <h3 className="mb-2 text-sm font-semibold text-ink-3">How it is read</h3>
      {children ?? <p className="text-md text-ink-3">Nothing yet.</p>}
    </section>
  )
}
