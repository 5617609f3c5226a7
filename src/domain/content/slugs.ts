/** Slugs of the frequently asked questions. */
export const faqSlugs = [
  'what-is-included',
  'monthly-or-yearly',
  'change-card-or-invoice',
  'cancel-membership',
  'pause-membership',
  'promo-code',
  'payment-failed',
  'first-steps',
  'how-long-onboarding',
  'welcome-package',
  'change-email',
  'what-is-a-pod',
  'weekly-meeting',
  'miss-a-meeting',
  'leave-pod',
  'pod-leader',
  'become-leader',
  'problem-in-pod',
  'how-matching-works',
  'how-long-matching',
  'marketplace-apply',
  'no-answer',
  'why-assessment',
  'change-answers',
  'who-sees-statement',
  'my-data',
  'delete-account',
  'phone-sharing',
] as const

/** Courses of the resources page. */
export const courseSlugs = [
  'pod-basics',
  'lead-a-pod',
  'buy-box',
  'find-deals',
  'underwrite',
  'finance',
  'rehab',
  'manage',
  'long-distance',
  'raise-capital',
] as const

/** Pages of the style guide, in display order. */
export const styleGuidePages = [
  { slug: 'colors', title: 'Colors' },
  { slug: 'typography', title: 'Typography' },
  { slug: 'spacing', title: 'Spacing' },
  { slug: 'icons', title: 'Icons' },
  { slug: 'buttons', title: 'Buttons' },
  { slug: 'links', title: 'Links' },
  { slug: 'forms', title: 'Forms' },
  { slug: 'selects', title: 'Selects' },
  { slug: 'sliders', title: 'Sliders' },
  { slug: 'money-and-masks', title: 'Money and masks' },
  { slug: 'color-and-unit-inputs', title: 'Color and unit inputs' },
  { slug: 'modals', title: 'Modals and menus' },
  { slug: 'confirm-dialogs', title: 'Confirm dialogs' },
  { slug: 'notifications', title: 'Notifications' },
  { slug: 'cards', title: 'Cards' },
  { slug: 'tables', title: 'Tables' },
  { slug: 'tabs', title: 'Tabs' },
  { slug: 'progress', title: 'Progress and charts' },
  { slug: 'avatars', title: 'Avatars and chips' },
  { slug: 'empty-states', title: 'Empty states' },
  { slug: 'accessibility', title: 'Accessibility' },
] as const

/** Forms of the profile, one page each, in the order that members fill them in. */
export const profileForms = [
  { slug: 'community-profile', title: 'Community profile' },
  { slug: 'personal-info', title: 'Personal info' },
  { slug: 'shipping-address', title: 'Shipping address' },
] as const
