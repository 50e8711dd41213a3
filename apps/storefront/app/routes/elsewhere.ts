import { redirect } from 'react-router';

/** Any unknown URL redirects to the home page. */
export const loader = () => redirect('/');
