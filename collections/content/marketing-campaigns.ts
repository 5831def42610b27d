import type { CollectionConfig } from 'payload';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { uniqueCopy } from '../hooks/copies';

/** Marketing campaigns that users can opt in to (ADMIN-19). */
export const MarketingCampaigns: CollectionConfig = {
  slug: 'marketing-campaigns',
  labels: { singular: 'Marketing campaign', plural: 'Marketing campaigns' },
  admin: { group: 'Newsletters', useAsTitle: 'name', defaultColumns: ['name', 'marketingCampaignId', '_status'] },
  access: undatedEditorialAccess,
  versions: plainVersions,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 120 },
    {
      name: 'marketingCampaignId',
      label: 'Campaign ID',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 40,
      hooks: { beforeDuplicate: [uniqueCopy('-copy')] },
    },
    { name: 'description', type: 'textarea', maxLength: 400 },
  ],
};
