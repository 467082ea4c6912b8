/** `id` stands for the user outside the service. */
export type GroupMember = { id: string; user: string; since: Date };

/** Friends who compare their days; the id is part of its page's address, and no secret that opens it. */
export type GroupDocument = {
  _id: string;
  name: string;
  /** The user, one of the members. */
  owner: string;
  /** Part of the link by which others join; unique. */
  invitation: string;
  /** In the order in which they joined; never empty. */
  members: GroupMember[];
  created: Date;
};
