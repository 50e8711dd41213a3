import { redirect } from 'react-router';

/** Any unknown address leads home. */
export const loader = () => redirect('/');
