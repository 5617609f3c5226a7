/** Disclaimer below all educational content. */
export function EducationDisclaimer(): React.ReactNode {
  return <p className="mt-6 text-sm text-ink-3">This is education. It is not legal, tax or investment advice.</p>
}
