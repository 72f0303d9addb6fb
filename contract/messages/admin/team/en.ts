/** The back office's texts about those who work in it, in English; the other languages have the same keys. */
export const en = {
  // Who changed what.
  "admin.activity": "Activity",
  "admin.activity.text": "Who changed what, and when.",
  "admin.activity.of": "Only: {name}",
  "admin.activity.showAll": "Show everything",
  "admin.activity.history": "History of changes",
  "admin.activity.person": "Who",
  "admin.activity.everybody": "Everybody",
  "admin.activity.kind": "What",
  "admin.activity.everything": "Everything",
  "admin.activity.show": "Show",
  "admin.activity.empty": "Nothing was changed yet",
  "admin.activity.emptyText": "What you and your team change in the back office appears here.",
  "admin.activity.becomes": "becomes",
  "admin.activity.yes": "yes",
  "admin.activity.no": "no",
  "admin.activity.kind.customer": "Customers",
  "admin.activity.kind.order": "Orders",
  "admin.activity.kind.product": "Products",
  "admin.activity.kind.team": "Team",
};
