type PageHeaderProps = {
  title: React.ReactNode
  /** One line below the title. */
  subtitle?: React.ReactNode
  /** Buttons at the end of the line. */
  actions?: React.ReactNode
}

/** The header of a page. Its `h1` receives focus after a navigation, so each page has exactly one. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps): React.ReactNode {
  return (
    <header className="page-head">
      <div className="min-w-0 flex-[1_1_10rem]">
        <h1 tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        {subtitle ? <p className="mt-1 text-sm wrap-anywhere text-ink-3">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  )
}
