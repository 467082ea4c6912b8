import { embedded, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

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

const memberSchema = new Schema<GroupMember>(
  {
    id: { type: String, required: true },
    user: { type: String, required: true },
    since: { type: Date, required: true },
  },
  embedded,
);

export const groupSchema = new Schema<GroupDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    owner: { type: String, required: true },
    invitation: { type: String, required: true },
    members: [memberSchema],
    created: { type: Date, required: true },
  },
  storedIn('groups'),
);
groupSchema.index({ 'members.user': 1 });
groupSchema.index({ invitation: 1 }, { unique: true });
