/** `id` stands for the user outside the service. */
export type GroupMember = { id: string; user: string; since: Date };

/** The id is part of the address of the group's page; it is no secret and does not let anybody in. */
export type GroupDocument = {
  _id: string;
  name: string;
  /** The owner is one of the members, named by their `user`. */
  owner: string;
  /** The database keeps invitations unique. */
  invitation: string;
  /** A group has at least one member. */
  members: GroupMember[];
  created: Date;
};
