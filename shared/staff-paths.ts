/** The paths of the pages of staff, and of the mails of a test site. They are apart from `paths`, which every page loads. */
export const staffPaths = {
  adminLedger: () => '/admin/ledger/',
  adminHelp: () => '/admin/help/',
  adminMails: () => '/admin/mails/',
  adminNewsletter: () => '/admin/newsletter/',
  adminIssue: (issueId: string) => `/admin/newsletter/${issueId}/`,
  adminIssuePreview: (issueId: string) => `/admin/newsletter/${issueId}/preview/`,
  adminReports: () => '/admin/reports/',
  adminModeration: () => '/admin/moderation/',
  adminPerson: (publicId: string) => `/admin/people/${publicId}/`,
  adminAudit: () => '/admin/audit/',
  featureFlag: (name: string) => `/admin/nexus/gargoyle/${name}/`,
  featureFlags: () => '/admin/nexus/gargoyle/',
  devMailItem: (id: string) => `/dev/mail/${id}/`,
} as const;
